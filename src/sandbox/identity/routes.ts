import express, { type Router } from 'express';
import { injectFault } from '~/src/sandbox/faults';
import type { World } from '~/src/sandbox/world';
import { fakeFacebook } from './facebook';
import { DIRECTORY, GOOGLE } from './identities';
import { fakeOpenId } from './openid';

/** The identity providers; under `/sandbox`, since browsers must reach their pages through the product. */
export function fakeIdentityProviders({ faults }: World, appOrigin: string): Router {
  const router = express.Router();
  const google = fakeOpenId({
    path: '/sandbox/google',
    title: 'google',
    identities: GOOGLE,
    appOrigin,
    claims: ({ name, email, emailVerified }) => ({ name, email, email_verified: emailVerified === true }),
  });
  router.use('/sandbox/google', injectFault(faults, 'google'), google);
  router.use('/sandbox/facebook', injectFault(faults, 'facebook'), fakeFacebook('/sandbox/facebook'));
  for (const [tenant, identities] of Object.entries(DIRECTORY)) {
    const path = `/sandbox/entra/${tenant}/v2.0`;
    const directory = fakeOpenId({
      path,
      title: 'entra',
      identities,
      appOrigin,
      claims: ({ id, name, email, tid }) => ({
        name,
        email,
        preferred_username: email,
        oid: id,
        tid: tid ?? tenant,
      }),
    });
    router.use(path, injectFault(faults, 'entra'), directory);
  }
  return router;
}
