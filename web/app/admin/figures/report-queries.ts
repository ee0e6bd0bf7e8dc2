import {
  type Breakdown,
  getAllowanceUse,
  getFunnel,
  getHealth,
  getSeries,
  getSummary,
  listCohorts,
  listNeeds,
  listTop,
  type rankings,
  type SeriesFigure,
} from '@polyshelf/contract/reports';
import { getSystem } from '@polyshelf/contract/system';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import type { Period } from './period.rules.ts';

export type Ranking = (typeof rankings)[number];

export const summaryQuery = (period: Period) =>
  queryOptions({
    queryKey: ['admin', 'reports', 'summary', period],
    queryFn: async () => (await call(getSummary, { querystring: { ...period } })).data,
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  });

export const seriesQuery = (period: Period, figure: SeriesFigure, by: Breakdown | undefined) =>
  queryOptions({
    queryKey: ['admin', 'reports', 'series', period, figure, by],
    queryFn: async () => (await call(getSeries, { querystring: { ...period, figure, ...(by && { by }) } })).data,
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  });

export const topQuery = (period: Period, by: Ranking, limit: number) =>
  queryOptions({
    queryKey: ['admin', 'reports', 'top', period, by, limit],
    queryFn: async () => (await call(listTop, { querystring: { ...period, by, limit } })).data.entries,
    placeholderData: keepPreviousData,
  });

export const needsQuery = () =>
  queryOptions({
    queryKey: ['admin', 'reports', 'needs'],
    queryFn: async () => (await call(listNeeds, {})).data,
    refetchInterval: 60_000,
  });

export const cohortsQuery = () =>
  queryOptions({
    queryKey: ['admin', 'reports', 'cohorts'],
    queryFn: async () => (await call(listCohorts, {})).data,
  });

export const funnelQuery = (period: Period) =>
  queryOptions({
    queryKey: ['admin', 'reports', 'funnel', period],
    queryFn: async () => (await call(getFunnel, { querystring: { ...period } })).data,
    placeholderData: keepPreviousData,
  });

export const allowanceQuery = (period: Period) =>
  queryOptions({
    queryKey: ['admin', 'reports', 'allowance', period],
    queryFn: async () => (await call(getAllowanceUse, { querystring: { ...period } })).data,
    placeholderData: keepPreviousData,
  });

export const healthQuery = () =>
  queryOptions({
    queryKey: ['admin', 'reports', 'health'],
    queryFn: async () => (await call(getHealth, {})).data,
    refetchInterval: 30_000,
  });

export const systemQuery = () =>
  queryOptions({ queryKey: ['admin', 'system'], queryFn: async () => (await call(getSystem, {})).data });
