import { Alert, Box } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { call } from '#backoffice/api.ts';
import { sentenceOf } from '#backoffice/shell/sentence-of.ts';
import { Figures } from './figures.tsx';
import { BestSellers, LowStock, SearchMisses, Waiting } from './pending-lists.tsx';
import { ReportSkeleton, reportGrid } from './report-skeleton.tsx';
import { CategorySales, DaySales, EmirateSales } from './sales-charts.tsx';

/** The dashboard: figures of today, open tasks, and the last 30 days. */
export function ReportParts() {
  const { data: report, error } = useReport();
  if (error) return <Alert severity="error">{sentenceOf(error)}</Alert>;
  if (!report) return <ReportSkeleton />;
  return (
    <Box sx={reportGrid}>
      <Figures report={report} />
      <DaySales days={report.days} />
      <Waiting report={report} />
      <CategorySales categories={report.categories} />
      <EmirateSales emirates={report.emirates} />
      <BestSellers products={report.bestSellers} />
      <LowStock variants={report.lowStock} count={report.lowStockCount} />
      <SearchMisses misses={report.searchMisses} />
    </Box>
  );
}

const refreshMs = 60_000;

/** Refetched each minute while the page is visible. */
function useReport() {
  return useQuery({
    queryKey: ['report'],
    queryFn: () => call('getReport'),
    refetchInterval: refreshMs,
    retry: false,
  });
}
