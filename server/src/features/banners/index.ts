export { forgetBanners } from './forget-banners.ts';
export { mergeBanners } from './merge-banners.ts';
