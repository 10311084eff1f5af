import { MAX_SEARCH, MIN_SEARCH } from '~/src/domains/operators/search/search.rules';
import { text } from '~/src/shared/input/form-fields';
import { defineForm, field } from '~/views/components/forms/define-form';

/** The search over everything; its field stands in the frame of the page. */
export const deskSearchForm = defineForm('desk', {
  text: field(
    'search.label',
    text(MAX_SEARCH).refine((value) => value.length >= MIN_SEARCH, 'desk:search.short'),
  ),
});
