export { COMPANIES, getCompany } from './companies';
export { getPerson } from './generated';
export { BUSY_PERSON, PEOPLE } from './people';
export {
  OUTCOMES,
  type Records,
  type TestCompany,
  type TestPartner,
  type TestPerson,
} from './person.types';
export { computeScore } from './records';
