import { ListItemIcon, ListItemText, MenuItem } from '@mui/material';
import { CircleUser, KeyRound, MonitorOff } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import {
  AppBar,
  Logout,
  Layout as ReactAdminLayout,
  TitlePortal,
  UserMenu,
  useGetIdentity,
  useLogout,
  useUserMenu,
} from 'react-admin';
import { Link } from 'react-router';
import { call } from '#backoffice/api.ts';
import { SignInAgainDialog } from '#backoffice/session/sign-in-again-dialog.tsx';
import { removeOldDrafts } from './drafts.ts';
import { paths } from './paths.ts';
import { LeaveGuard } from './unsaved-changes.tsx';
import { useAction } from './use-action.ts';
import { useDocumentTitle } from './use-document-title.ts';
import { useLabelledCheckboxes } from './use-labelled-checkboxes.ts';

/** The layout of all signed-in pages: app bar, menu, and a skip link for keyboard users. */
export function Layout({ children }: { children: ReactNode }) {
  useDocumentTitle();
  useLabelledCheckboxes();
  useEffect(removeOldDrafts, []);
  // A bar that hides on scrolling would move the whole menu, also under a click that is on its way.
  return (
    <ReactAdminLayout appBar={Bar} appBarAlwaysOn>
      {children}
      <LeaveGuard />
      <SignInAgainDialog />
    </ReactAdminLayout>
  );
}

function Bar() {
  const { identity } = useGetIdentity();
  return (
    <AppBar
      alwaysOn
      userMenu={
        <UserMenu label={identity ? `${identity.fullName}, account` : 'Account'}>
          <YourAccount />
          <NewRecoveryCodes />
          <SignOutEverywhere />
          <Logout />
        </UserMenu>
      }
    >
      {/* The title's children are boxes of their own, which would be cut off without an ellipsis. */}
      <TitlePortal component="h1" sx={{ fontSize: { xs: 17, sm: 20 }, '& *': { display: 'inline' } }} />
    </AppBar>
  );
}

function YourAccount() {
  const { onClose } = useUserMenu() ?? {};
  return (
    <MenuItem component={Link} to={paths.account} onClick={onClose}>
      <ListItemIcon>
        <CircleUser size={20} aria-hidden />
      </ListItemIcon>
      <ListItemText>Your account</ListItemText>
    </MenuItem>
  );
}

function NewRecoveryCodes() {
  const { onClose } = useUserMenu() ?? {};
  return (
    <MenuItem component={Link} to={paths.recoveryCodes} onClick={onClose}>
      <ListItemIcon>
        <KeyRound size={20} aria-hidden />
      </ListItemIcon>
      <ListItemText>New recovery codes</ListItemText>
    </MenuItem>
  );
}

/** Ends the user's sessions on all devices. */
function SignOutEverywhere() {
  const { onClose } = useUserMenu() ?? {};
  const logout = useLogout();
  const { run } = useAction({ refreshes: false });
  const signOut = () =>
    run(async () => {
      onClose?.();
      await call('signOutStaffEverywhere');
      await logout();
      return null;
    });
  return (
    <MenuItem onClick={signOut}>
      <ListItemIcon>
        <MonitorOff size={20} aria-hidden />
      </ListItemIcon>
      <ListItemText>Sign out everywhere</ListItemText>
    </MenuItem>
  );
}
