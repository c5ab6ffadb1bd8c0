import { data, type LoaderFunctionArgs } from "react-router";
import {
	articlePath,
	articlesPerPage,
} from "../../../contracts/addresses/addresses.ts";
import type {
	Article,
	ArticleDetail,
	ArticleKind,
} from "../../../contracts/news.ts";
import { pageContext } from "../../context.ts";
import { pageLanguage } from "../../i18n/pageLanguage.ts";
import { isNotFound, post, postList } from "../../request/request.ts";
import { absent, askServer } from "../absent.ts";
import { leadOn } from "../trueAddress.ts";

/** Page of a list of articles; pages count from 1. */
export type ArticleListData = {
	articles: Article[];
	page: number;
	pages: number;
};

/** Arguments of a client loader. */
type Navigation = Pick<LoaderFunctionArgs, "params" | "request">;

const calls = { news: "new", blog: "blog" } as const;
const limit = articlesPerPage;

/** Loads a list page on the server. Throws 404 for a page that does not exist. */
export async function loadList(
	kind: ArticleKind,
	{ context, params }: LoaderFunctionArgs,
): Promise<ArticleListData> {
	const { language, readers } = context.get(pageContext);
	const page = pageNumber(params.page);
	const found = await readers.news.list(kind, language, { page, limit });
	return listPage(found.articles, found.count, page);
}

/** Loads a list page in the browser, on a later navigation. */
export async function fetchList(
	kind: ArticleKind,
	{ params, request: { signal } }: Navigation,
): Promise<ArticleListData> {
	const page = pageNumber(params.page);
	const found = await postList(
		`${calls[kind]}-list`,
		{ lang: pageLanguage(), page, limit },
		{ signal },
	);
	return listPage(found.data, found.count, page);
}

/** Loads an article on the server. Throws 404 where there is none, 410 where there was one. */
export async function loadArticle(
	kind: ArticleKind,
	{ context, params }: LoaderFunctionArgs,
): Promise<ArticleDetail> {
	const { language, readers } = context.get(pageContext);
	const article = await readers.news.detail(kind, language, params.id ?? "");
	if (!article) throw absent(context);
	return article;
}

/**
 * Loads an article in the browser, on a later navigation; an id or an old slug leads
 * on to the article's true address.
 */
export async function fetchArticle(
	kind: ArticleKind,
	{ params, request }: Navigation,
): Promise<ArticleDetail> {
	const id = params.id ?? new URL(request.url).searchParams.get("id") ?? "";
	if (id === "") throw askServer(request);
	const article = await post(
		`${calls[kind]}-detail`,
		{ lang: pageLanguage(), id },
		{ signal: request.signal, quiet: isNotFound },
	).catch((error) => {
		if (isNotFound(error)) throw askServer(request);
		throw error;
	});
	leadOn(request, articlePath(kind, article.slug));
	return article;
}

function pageNumber(parameter = "1"): number {
	if (!/^[1-9]\d{0,5}$/.test(parameter)) throw data(null, { status: 404 });
	return Number(parameter);
}

function listPage(
	articles: Article[],
	count: number,
	page: number,
): ArticleListData {
	const pages = Math.max(1, Math.ceil(count / limit));
	if (page > pages) throw data(null, { status: 404 });
	return { articles, page, pages };
}
