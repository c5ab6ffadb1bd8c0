import type { LanguageCode } from "../../contracts/language.ts";
import type { OpenDatabase } from "../../platform/db/open.ts";
import type { Services } from "../../server/services.ts";
import { staffIn } from "../../tests/console.ts";

/** Accounts and content that the traffic of a cluster needs. */
export type House = {
	partner: { account: string; password: string };
	/** A session of the partner. */
	token: string;
	/** Folder for uploads. */
	catalogueId: string;
	/** Headers of somebody of the staff, and who he is. */
	staff: { id: string; headers: Record<string, string> };
	/** Entry, in a language, that is published again and again. */
	news: { entry: string; language: LanguageCode; slug: string };
};

/** Public address of the site: requests of staff come from there. */
export const publicUrl = "http://localhost:3000";

const password = "many hands make light work";

/** Gives a filled site a partner with a place for files, and somebody of the staff. */
export async function furnish(
	{ db }: OpenDatabase,
	services: Services,
): Promise<House> {
	const account = "cluster";
	await services.accounts.add({ account, name: "Cluster", password });
	const { id: accountId } = await db
		.selectFrom("account")
		.select("id")
		.where("account", "=", account)
		.executeTakeFirstOrThrow();
	const origin = { device: "Firefox, Linux", network: "198.51.100.*" };
	const { token } = await services.accounts.sessions.open(accountId, origin);
	const node = { names: { en: "Cluster" }, position: 0 };
	const { id: catalogueId } = await services.library.addCatalogue(node);
	const { staff, headers } = await staffIn(services, undefined, { publicUrl });
	const [news] = await services.content.list("news", "en");
	if (!news) throw new Error("The site has no news.");
	return {
		partner: { account, password },
		token,
		catalogueId,
		staff: { id: staff.id, headers },
		news: { entry: news.id, language: "en", slug: news.slug },
	};
}
