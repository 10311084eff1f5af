import express, { type Router } from 'express';
import { resources } from '~/locales';
import { getLocale, renderSandboxPage } from '~/src/sandbox/pages/render';
import VerificationPage, { type ShownSubject } from '~/src/sandbox/views/verification.page';
import { getPerson } from '~/src/shared/test-people';
import { type Subject, VIEWS, type View } from '~/src/shared/test-people/subject.types';
import { SUBJECTS, subjectNamed } from '~/src/shared/test-people/subjects';
import { sendCamera } from './camera';
import { drawPicture } from './pictures';

const getAddress = ({ name }: Subject, file: string): string => `/sandbox/verification/${name}/${file}`;

const getPictures = (subject: Subject): Record<View, string> =>
  Object.fromEntries(VIEWS.map((view) => [view, getAddress(subject, `${view}.jpg`)])) as Record<View, string>;

function toView(subject: Subject, texts: Record<string, string>): ShownSubject {
  const { name, cpf, rawCode, withProvider, check } = subject;
  const person = getPerson(cpf);
  return {
    person: name,
    document: cpf,
    name: person.name,
    birthDate: person.birthDate,
    shows: texts[name] ?? '',
    outcome: rawCode,
    check,
    withProvider,
    pictures: getPictures(subject),
    camera: getAddress(subject, 'camera.mjpeg'),
  };
}

/** The verification's people: a page, a list, their pictures and a camera for each. */
export function verificationRoutes(appOrigin: string): Router {
  const router = express.Router({ caseSensitive: true });
  router.get('/verification', (request, response) => {
    const locale = getLocale(request);
    const subjects = SUBJECTS.map((each) => toView(each, resources[locale].sandbox.verification.shows));
    renderSandboxPage(response, locale, VerificationPage, { appOrigin, subjects });
  });
  router.get('/verification.json', (request, response) => {
    const { shows } = resources[getLocale(request)].sandbox.verification;
    response.json(SUBJECTS.map((each) => toView(each, shows)));
  });
  router.get('/verification/:person/camera.mjpeg', async (request, response, next) => {
    const subject = subjectNamed(request.params.person);
    if (subject) await sendCamera(subject, response);
    else next();
  });
  router.get('/verification/:person/:file', async (request, response, next) => {
    const subject = subjectNamed(request.params.person);
    const view = VIEWS.find((each) => `${each}.jpg` === request.params.file);
    if (!subject || !view) return next();
    // They never change, but an hour later this may be another sandbox.
    response.set('Cache-Control', 'private, max-age=3600');
    response.type('jpg').send(await drawPicture(subject, view));
  });
  return router;
}
