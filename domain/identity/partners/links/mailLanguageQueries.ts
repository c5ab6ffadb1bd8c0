import { sql } from "kysely";

/**
 * Language of every mail to a partner, whatever it tells of: the one of the account, which
 * staff set; without one the language of the center as the partner chose new files by mail
 * in it; null for the site's. For queries with the table `account`.
 */
export const mailLanguage = sql<string | null>`coalesce(account.language, (
	select digest.language from digest where digest.account_id = account.id
))`;
