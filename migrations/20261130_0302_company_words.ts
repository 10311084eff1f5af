import type { Knex } from 'knex';
import { createIndexConcurrently, dropIndexConcurrently } from './indexes';

/** The operators' search finds companies by the beginnings of words of their names, without accents. */
export const config = { transaction: false };

export const up = (db: Knex): Promise<void> =>
  createIndexConcurrently(db, {
    name: 'companies_words',
    on: `companies using gin (to_tsvector('simple'::regconfig, regexp_replace(translate(
      legal_name || ' ' || coalesce(trade_name, ''),
      'ÁÀÂÃÄÉÈÊËÍÌÎÏÓÒÔÕÖÚÙÛÜÇÑáàâãäéèêëíìîïóòôõöúùûüçñ', 'aaaaaeeeeiiiiooooouuuucnaaaaaeeeeiiiiooooouuuucn'),
      '[^[:alnum:]]+', ' ', 'g')))`,
  });

export const down = (db: Knex): Promise<void> => dropIndexConcurrently(db, 'companies_words');
