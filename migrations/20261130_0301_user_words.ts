import type { Knex } from 'knex';
import { createIndexConcurrently, dropIndexConcurrently } from './indexes';

/** The operators' search finds people by the beginnings of words of their name and e-mail, without accents. */
export const config = { transaction: false };

export const up = (db: Knex): Promise<void> =>
  createIndexConcurrently(db, {
    name: 'users_words',
    on: `users using gin (to_tsvector('simple'::regconfig, regexp_replace(translate(
      coalesce(full_name, '') || ' ' || email,
      'ÁÀÂÃÄÉÈÊËÍÌÎÏÓÒÔÕÖÚÙÛÜÇÑáàâãäéèêëíìîïóòôõöúùûüçñ', 'aaaaaeeeeiiiiooooouuuucnaaaaaeeeeiiiiooooouuuucn'),
      '[^[:alnum:]]+', ' ', 'g')))`,
  });

export const down = (db: Knex): Promise<void> => dropIndexConcurrently(db, 'users_words');
