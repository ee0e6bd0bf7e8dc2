import { createNowProvider, type NowConfig } from './now-provider.ts';
import type { KeepAnswer, Providers } from './provider.ts';
import { createRkProvider, type RkConfig } from './rk-provider.ts';

export interface ProvidersConfig {
  now: Omit<NowConfig, 'callbackUrl'> | undefined;
  rk: RkConfig | undefined;
}

/** Creates the providers that are configured. */
export const createProviders = ({ now, rk }: ProvidersConfig, siteUrl: string, keepAnswer: KeepAnswer): Providers => ({
  now: now ? createNowProvider({ ...now, callbackUrl: `${siteUrl}/api/payment/1/callback` }, keepAnswer) : null,
  rk: rk ? createRkProvider(rk, keepAnswer) : null,
});
