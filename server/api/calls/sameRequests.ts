import type * as z from "zod";
import type { Calls } from "../../../contracts/calls.ts";
import type { ArticleKind } from "../../../contracts/news.ts";
import type { Services } from "../../services.ts";
import { found } from "./envelope.ts";

type Body<N extends keyof Calls> = z.output<Calls[N]["request"]>;
type Same = {
	[N in keyof Calls]?: (body: Body<N>) => Promise<Body<N>>;
};

/** Code of no country (ISO 3166-1, for users): all that have no distributor are answered alike. */
const nowhere = "ZZ";

/**
 * Canonical requests of calls whose answers are kept: one for all those that
 * have the same answer. Unknown names, former names, pages beyond the last and
 * the same model twice make no further entry, and what is not there at all is
 * told before anything is made.
 */
export function sameRequests({
	catalogue,
	news,
	legal,
	localDistributors,
}: Pick<Services, "catalogue" | "news" | "legal" | "localDistributors">): Same {
	const listed =
		(kind: ArticleKind) =>
		async ({ lang, page, limit }: Body<"new-list">) => {
			const count = await news.count(kind, lang);
			const beyond = Math.ceil(count / limit) + 1;
			return { lang, page: Math.min(page, beyond), limit };
		};
	const detailed =
		(kind: ArticleKind) =>
		async ({ lang, id }: Body<"new-detail">) => ({
			lang,
			id: found(await news.idOf(kind, lang, id)),
		});
	return {
		"distributor-list": async ({ lang, country }) => ({
			lang,
			country: (await localDistributors.countries()).has(country)
				? country
				: nowhere,
		}),
		"car-detail": async ({ lang, ...by }) => ({
			lang,
			id: found(await catalogue.idOf(lang, by)),
		}),
		"car-compare": async ({ lang, names }) => ({
			lang,
			names: await catalogue.comparedNames(lang, names),
		}),
		"new-list": listed("news"),
		"blog-list": listed("blog"),
		"new-detail": detailed("news"),
		"blog-detail": detailed("blog"),
		"legal-detail": async ({ lang, id }) => ({
			lang,
			id: found(await legal.nameOf(lang, id)),
		}),
	};
}
