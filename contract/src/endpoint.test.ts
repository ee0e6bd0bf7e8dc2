import { expect, test } from 'vitest';
import * as schemas from './downloads.schemas.ts';
import { listVariants, startDownload } from './downloads.ts';
import { endpoint } from './endpoint.ts';
import * as paymentSchemas from './payments.schemas.ts';
import { cancelPayment } from './payments.ts';

test('an address has a method, a URL and the topics of a public answer, but no schema', () => {
  expect(startDownload).toEqual({ method: 'POST', url: '/api/assets/:id/download' });
  expect(listVariants).toEqual({ method: 'GET', url: '/api/assets/:id/variants', reads: ['catalog'] });
  // @ts-expect-error The schema is part of the type, not a property.
  expect(startDownload.schema).toBeUndefined();
});

test('an endpoint is an address with its own schema', () => {
  const schema = schemas.startDownload;
  expect(endpoint(startDownload, schema)).toEqual({ method: 'POST', url: '/api/assets/:id/download', schema });
  // @ts-expect-error This schema belongs to another address.
  endpoint(startDownload, schemas.listFiles);
  // @ts-expect-error This schema differs only in its summary.
  endpoint(cancelPayment, paymentSchemas.cancelPaymentByGet);
});
