import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listDatabases, OPENING } from '../testing/databases.ts';
import { createTestService, type TestService } from '../testing/test-service.ts';

describe.each(listDatabases().slice(0, 1))(
  'the description of the service on $name',
  ({ open }) => {
    let service: TestService;
    // The shape is what the tests are about.
    // biome-ignore lint/suspicious/noExplicitAny: a JSON document
    let spec: any;
    beforeAll(async () => {
      service = await createTestService(await open());
      const response = await service.request('/openapi.json');
      expect(response.status).toBe(200);
      spec = await response.json();
    }, OPENING);
    afterAll(() => service.close());

    test('D-179 it is OpenAPI 3.1, needs no credentials and has no version in its paths', async () => {
      expect(spec.openapi).toMatch(/^3\.1\./);
      const { valid, errors } = await new Validator().validate(structuredClone(spec));
      expect(errors ?? '').toEqual('');
      expect(valid).toBe(true);
      for (const path of Object.keys(spec.paths)) expect(path).not.toMatch(/v\d/);
    });

    test('A-035 A-039 A-041 every operation exists and names its scope', async () => {
      const scopes: Record<string, string[]> = {};
      for (const [path, item] of Object.entries<
        Record<string, { security: { bearer: string[] }[] }>
      >(spec.paths)) {
        for (const [method, { security }] of Object.entries(item)) {
          scopes[`${method} ${path}`] = security[0]?.bearer ?? [];
          const response = await service.request(path.replace(/\{\w+\}/g, 'x'), {
            method: method.toUpperCase(),
          });
          expect(response.status).toBe(401);
        }
      }
      expect(scopes).toEqual({
        'get /health': [],
        'get /check-availability': ['docs.read'],
        'post /purchase': ['docs.purchase'],
        'get /orders/{order_id}': ['docs.read'],
        'get /download/{document_id}': ['docs.read'],
        'post /verify-ownership': ['docs.purchase'],
        'post /subscribe': ['docs.webhooks.manage'],
        'delete /subscriptions/{subscription_id}': ['docs.webhooks.manage'],
        'get /webhooks/audit': ['docs.read'],
        'get /webhooks/events/{event_id}': ['docs.read'],
        'get /webhooks/statistics': ['docs.read'],
      });
    });

    test('references all lead somewhere', () => {
      const missing = Array.from(
        JSON.stringify(spec).matchAll(/"\$ref":"#\/([^"]+)"/g),
        ([, at = '']) =>
          at.split('/').reduce((value, part) => value?.[part], spec) === undefined ? [at] : [],
      ).flat();
      expect(missing).toEqual([]);
    });

    test('D-047 D-146 O-102 the limits of parameters and bodies stand in it', () => {
      const { properties } = spec.components.schemas.PurchaseRequest;
      expect(properties.documents).toMatchObject({ type: 'array', maxItems: 2 });
      const audit = spec.paths['/webhooks/audit'].get.parameters;
      const size = audit.find(({ name }: { name: string }) => name === 'page_size');
      expect(size.schema).toMatchObject({ minimum: 1, maximum: 100, default: 20 });
      const download = spec.paths['/download/{document_id}'].get.responses[200].content;
      expect(Object.keys(download)).toEqual(['application/json', 'application/pdf']);
      const { responses } = spec.paths['/subscriptions/{subscription_id}'].delete;
      expect(responses[204]).not.toHaveProperty('content');
    });
  },
);
