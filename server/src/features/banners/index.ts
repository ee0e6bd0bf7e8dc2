export { forgetBanners } from './forget-banners.ts';
