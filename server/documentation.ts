import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import type { Shop } from './shop.ts';

/** The page that documents the calls; the owner may rename the shop. */
export async function serveDocumentation(api: FastifyInstance, { settings }: Shop) {
  const named = <Description extends object>(description: Description) => ({
    ...description,
    info: { title: `${settings.shop.name} API`, version: '1', description: apiDescription },
  });
  await api.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'API', version: '1', description: apiDescription },
      servers: [{ url: '/api' }],
      components: {
        securitySchemes: {
          key: { type: 'apiKey', in: 'header', name: 'X-API-KEY' },
          bearer: {
            type: 'http',
            scheme: 'bearer',
            description:
              'The access token returned by verify-otp; it can also be sent as `access_token` in the query or body.',
          },
          staff: { type: 'apiKey', in: 'cookie', name: 'staff' },
          machine: {
            type: 'http',
            scheme: 'bearer',
            description: 'The key of a machine, which an owner makes in the back office; it begins with `dhow_live_`.',
          },
        },
      },
      security: [{ key: [] }],
    },
    transform: jsonSchemaTransform,
    stripBasePath: true,
  });
  await api.register(swaggerUi, {
    routePrefix: '/docs',
    transformSpecification: named,
    indexPrefix: '/api',
    staticCSP: true,
    // The page sets its styles from its script.
    transformStaticCSP: (policy) => policy.replace("style-src 'self' https:", "style-src 'self' 'unsafe-inline'"),
  });
  api.get('/openapi.json', { schema: { hide: true } }, async () => named(api.swagger()));
}

const apiDescription =
  'Every answer is a JSON object with `status`: "success", or "failed" with a `message`. If the shop declines a valid call, the answer is HTTP 200 with "failed"; an invalid call gets a 4xx. Calls and fields marked Addition extend the original contract.';
