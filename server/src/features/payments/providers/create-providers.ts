import { createNowProvider, type NowConfig } from './now-provider.ts';
import type { Providers } from './provider.ts';
import { createRkProvider, type RkConfig } from './rk-provider.ts';

export interface ProvidersConfig {
  now: Omit<NowConfig, 'callbackUrl'> | undefined;
  rk: RkConfig | undefined;
}

/** The providers that the operator has a contract with. */
export const createProviders = ({ now, rk }: ProvidersConfig, siteUrl: string): Providers => ({
  now: now ? createNowProvider({ ...now, callbackUrl: `${siteUrl}/api/payment/1/callback` }) : null,
  rk: rk ? createRkProvider(rk) : null,
});
