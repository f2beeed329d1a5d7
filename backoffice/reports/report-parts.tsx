import { Alert, Box } from '@mui/material';
import { useEffect, useState } from 'react';
import { call } from '#backoffice/api.ts';
import { sentenceOf } from '#backoffice/sentence-of.ts';
import type { Report } from '#contract/staff/reports.ts';
import { Figures } from './figures.tsx';
import { BestSellers, LowStock, SearchMisses, Waiting } from './pending-lists.tsx';
import { ReportSkeleton, reportGrid } from './report-skeleton.tsx';
import { CategorySales, DaySales, EmirateSales } from './sales-charts.tsx';

/** The dashboard: figures of today, open tasks, and the last 30 days. */
export function ReportParts() {
  const { report, problem } = useReport();
  if (problem !== null) return <Alert severity="error">{problem}</Alert>;
  if (report === null) return <ReportSkeleton />;
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
  const [report, setReport] = useState<Report | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    const load = async () => {
      if (document.hidden) return;
      try {
        setReport(await call('getReport'));
        setProblem(null);
      } catch (error) {
        setProblem(sentenceOf(error));
      }
    };
    void load();
    const timer = setInterval(load, refreshMs);
    return () => clearInterval(timer);
  }, []);
  return { report, problem };
}
