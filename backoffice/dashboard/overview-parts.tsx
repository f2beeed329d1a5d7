import { Alert, Box } from '@mui/material';
import { useEffect, useState } from 'react';
import { call } from '#backoffice/api.ts';
import { sentenceOf } from '#backoffice/sentence-of.ts';
import type { Overview } from '#contract/staff/overview.ts';
import { Figures } from './figures.tsx';
import { OverviewSkeleton, overviewGrid } from './overview-skeleton.tsx';
import { CategorySales, DaySales, EmirateSales } from './sales-charts.tsx';
import { BestSellers, LowStock, SearchMisses, Waiting } from './work-lists.tsx';

/** The dashboard: figures of today, open tasks, and the last 30 days. */
export function OverviewParts() {
  const { overview, problem } = useOverview();
  if (problem !== null) return <Alert severity="error">{problem}</Alert>;
  if (overview === null) return <OverviewSkeleton />;
  return (
    <Box sx={overviewGrid}>
      <Figures overview={overview} />
      <DaySales days={overview.days} />
      <Waiting overview={overview} />
      <CategorySales categories={overview.categories} />
      <EmirateSales emirates={overview.emirates} />
      <BestSellers products={overview.bestSellers} />
      <LowStock variants={overview.lowStock} count={overview.lowStockCount} />
      <SearchMisses misses={overview.searchMisses} />
    </Box>
  );
}

const refreshMs = 60_000;

/** Refetched each minute while the page is visible. */
function useOverview() {
  const [overview, setOverview] = useState<Overview | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    const load = async () => {
      if (document.hidden) return;
      try {
        setOverview(await call('getOverview'));
        setProblem(null);
      } catch (error) {
        setProblem(sentenceOf(error));
      }
    };
    void load();
    const timer = setInterval(load, refreshMs);
    return () => clearInterval(timer);
  }, []);
  return { overview, problem };
}
