import type { ArticleKind } from "../../contracts/news.ts";
import type { Handlers } from "./calls/calls.ts";
import { found } from "./calls/envelope.ts";
import type { Deps } from "./deps.ts";

/** News, blog and legal texts (specification, section 7). */
export function newsHandlers({ services: { news, legal } }: Deps) {
	const listOf =
		(kind: ArticleKind): Handlers["new-list"] =>
		async ({ body }) => {
			const { articles, count } = await news.list(kind, body.lang, body);
			return { data: articles, count };
		};
	const detailOf =
		(kind: ArticleKind): Handlers["new-detail"] =>
		async ({ body }) =>
			found(await news.detail(kind, body.lang, body.id));
	return {
		"new-list": listOf("news"),
		"new-detail": detailOf("news"),
		"blog-list": listOf("blog"),
		"blog-detail": detailOf("blog"),
		"legal-detail": async ({ body }) =>
			found(await legal.text(body.lang, body.id)),
	} satisfies Partial<Handlers>;
}
