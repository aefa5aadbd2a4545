import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listLostReferences } from '#services/http/testing/list-lost-references.ts';
import { FIELD_TEXTS } from '../openapi/field-texts.ts';
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
        'post /webhooks/test': ['docs.webhooks.manage'],
        'get /webhooks/audit': ['docs.read'],
        'get /webhooks/events/{event_id}': ['docs.read'],
        'get /webhooks/statistics': ['docs.read'],
      });
    });

    test('references all lead somewhere', () => {
      expect(listLostReferences(spec)).toEqual([]);
    });

    test('a text of a field belongs to a field there is', () => {
      for (const [name, texts] of Object.entries(FIELD_TEXTS)) {
        for (const [path, text] of texts) {
          const found = path.split('.').reduce((schema, part) => {
            const own = schema?.$ref
              ? spec.components.schemas[schema.$ref.split('/').at(-1)]
              : schema;
            return (own?.items ?? own)?.properties?.[part];
          }, spec.components.schemas[name]);
          expect(found?.description, `${name} ${path}`).toContain(text);
        }
      }
    });

    test('what is taken and what is answered stands in it, as tools that send all kinds of it find', () => {
      for (const item of Object.values<Record<string, { responses: object }>>(spec.paths)) {
        // Where the records are away, whatever was asked.
        for (const { responses } of Object.values(item)) expect(responses).toHaveProperty('503');
      }
      const { PurchaseRequest, SubscriptionRequest } = spec.components.schemas;
      const find = (path: string, name: string) =>
        spec.paths[path].get.parameters.find((one: { name: string }) => one.name === name).schema;
      const patterns: [{ pattern: string }, taken: string, refused: readonly string[]][] = [
        [PurchaseRequest.properties.customer_reference, 'Deal 7', ['a\u0000', 'a\u009f', 'a\n']],
        [find('/webhooks/audit', 'document_reference'), 'Deal 7', ['a\u0000', 'a\u007f']],
        [find('/webhooks/audit', 'start_date'), '2026-03-01T00:00:00Z', ['', 'yesterday']],
        [find('/webhooks/statistics', 'end_date'), '2026-03-01', ['', '1']],
        [
          PurchaseRequest.properties.referred_documents.items.properties.date,
          '2026-03-01',
          ['', '2026'],
        ],
        [SubscriptionRequest.properties.webhook_url, 'https://a.test', ['\u001f', 'http://a.test']],
      ];
      for (const [{ pattern }, taken, refused] of patterns) {
        // Readers of JSON Schema know no classes of Unicode, or not all of them.
        expect(pattern).not.toContain('{Cc}');
        const regex = new RegExp(pattern, 'u');
        expect(taken).toMatch(regex);
        for (const text of refused) expect(text).not.toMatch(regex);
      }
    });

    test('bodies that are refused for what they lack are described as wrong, and others as right', () => {
      const ajv = new Ajv2020({ strict: false, validateFormats: false });
      ajv.addSchema(spec, 'spec');
      const takes = (name: string, body: object) =>
        ajv.validate({ $ref: `spec#/components/schemas/${name}` }, body);
      const deed = { type_code: 'Deed', date: '1958-06-09', filed_under: 'WX1' };
      const buy = (chosen: object) => takes('PurchaseRequest', { title_number: 'WX1', ...chosen });
      expect(buy({ documents: ['register'] })).toBe(true);
      expect(buy({ documents: [], referred_documents: [deed] })).toBe(true);
      const check = (names: object) =>
        takes('VerificationRequest', {
          title_number: 'WX1',
          first_forename: 'Ana',
          surname: 'Okafor',
          ...names,
        });
      expect(check({ middle_name: 'Mary Ann' })).toBe(true);
      for (const names of [{ middle_name: '' }, { middle_name: ' ' }, { surname: '' }])
        expect(check(names)).toBe(false);
      for (const nothing of [{}, { documents: [] }, { documents: [], referred_documents: [] }])
        expect(buy(nothing)).toBe(false);
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
