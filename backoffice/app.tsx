import { Admin, Authenticated, CustomRoutes, Resource } from 'react-admin';
import { createBrowserRouter, Route, type RouterNavigateOptions, type To } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { booksArea, cashArea } from './accounting/areas.tsx';
import { call } from './api.ts';
import type { Area } from './area.ts';
import { auditArea } from './audit/area.tsx';
import { createAuthProvider } from './auth-provider.ts';
import { categoriesArea } from './catalogue/categories-area.tsx';
import { importsArea } from './catalogue/imports-area.tsx';
import { productsArea } from './catalogue/products-area.tsx';
import { specificationsArea } from './catalogue/specifications/area.tsx';
import { SheetPage } from './catalogue/specifications/sheet-page.tsx';
import { stockArea } from './catalogue/stock-area.tsx';
import { confirmationArea } from './confirmation/area.tsx';
import { messagesArea } from './contact/area.tsx';
import { promotionsArea } from './content/area.tsx';
import { couponsArea } from './coupons/area.tsx';
import { customersArea } from './customers/area.tsx';
import { createDataProvider } from './data-provider.ts';
import { healthArea } from './health/area.tsx';
import { keysArea } from './keys/area.tsx';
import { ledgerArea } from './ledger/area.tsx';
import { orderArea } from './orders/area.tsx';
import { parcelArea } from './parcels/area.tsx';
import { questionsArea } from './questions/area.tsx';
import { ReportsPage } from './reports/reports-page.tsx';
import { returnArea } from './returns/area.tsx';
import { reviewsArea } from './reviews/area.tsx';
import { synonymsArea } from './search/area.tsx';
import { AccountPage } from './session/account-page.tsx';
import { InvitationPage } from './session/invitation-page.tsx';
import { RenewCodesPage } from './session/renew-codes-page.tsx';
import { SignInPage } from './session/sign-in-page.tsx';
import { settingsArea } from './settings/area.tsx';
import { ClaimsPage } from './settings/claims-page.tsx';
import { TermsPage } from './settings/terms-page.tsx';
import { createI18nProvider } from './shell/i18n-provider.ts';
import { Layout } from './shell/layout.tsx';
import { LoadingPage } from './shell/loading-page.tsx';
import { paths } from './shell/paths.ts';
import { shopName } from './shop-name.ts';
import { staffArea } from './staff/area.tsx';
import { darkTheme, lightTheme } from './theme.ts';
import { webhooksArea } from './webhooks/area.tsx';

/** The areas of the back office in menu order. Each area is a folder; the roles that see it follow from its calls. */
const areas: Area[] = [
  orderArea,
  confirmationArea,
  parcelArea,
  returnArea,
  productsArea,
  stockArea,
  categoriesArea,
  specificationsArea,
  importsArea,
  couponsArea,
  promotionsArea,
  synonymsArea,
  reviewsArea,
  questionsArea,
  messagesArea,
  customersArea,
  cashArea,
  booksArea,
  ledgerArea,
  settingsArea,
  staffArea,
  keysArea,
  webhooksArea,
  auditArea,
  healthArea,
];

const dataProvider = createDataProvider(areas, call);
const authProvider = createAuthProvider(areas, call);
const i18nProvider = createI18nProvider(areas);

function BackOffice() {
  return (
    <Admin
      title={`${shopName} back office`}
      dataProvider={dataProvider}
      authProvider={authProvider}
      i18nProvider={i18nProvider}
      dashboard={ReportsPage}
      loginPage={SignInPage}
      loading={LoadingPage}
      layout={Layout}
      theme={lightTheme}
      darkTheme={darkTheme}
      requireAuth
      disableTelemetry
    >
      {areas.map(({ calls: _calls, news: _news, label, pages, ...area }) => (
        <Resource key={area.name} {...area} {...pages} options={{ label }} />
      ))}
      <CustomRoutes>
        <Route path={paths.terms(':versionId')} element={<TermsPage />} />
        <Route path={paths.claims} element={<ClaimsPage />} />
        <Route path={paths.account} element={<AccountPage />} />
        <Route path={paths.sheet(':subcategoryId')} element={<SheetPage />} />
      </CustomRoutes>
      <CustomRoutes noLayout>
        <Route path={paths.invitation} element={<InvitationPage />} />
        <Route
          path={paths.recoveryCodes}
          element={
            <Authenticated>
              <RenewCodesPage />
            </Authenticated>
          }
        />
      </CustomRoutes>
    </Admin>
  );
}

/** Only a data router can block navigation away from unsaved changes. */
const router = createBrowserRouter([{ path: '*', element: <BackOffice /> }], { basename: paths.backOffice });

/**
 * The address is rendered as soon as it changes: react-admin starts each change of a list from the address that is rendered, and a second
 * one would undo a first that is not.
 */
const { navigate } = router;
router.navigate = (to: number | To | null, options?: RouterNavigateOptions) =>
  typeof to === 'number' ? navigate(to) : navigate(to, { ...options, flushSync: true });

export function App() {
  return <RouterProvider router={router} useTransitions={false} />;
}
