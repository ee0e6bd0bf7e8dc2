export { forgetBanners } from './queries.ts';
