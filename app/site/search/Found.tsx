import { useTranslations } from "use-intl";
import { pageMap } from "../../../contracts/map.ts";
import type { FoundPage, Pieces } from "../../../contracts/site/siteSearch.ts";
import { useFormats } from "../../i18n/useFormats.ts";
import { Picture } from "../../ui/Picture.tsx";
import { SiteLink } from "../SiteLink.tsx";
import styles from "./search.module.css";

export type Outcome = { pages: FoundPage[]; count: number; some: boolean };

/** Results of a search, the best first; where there are none, ways on. */
export function Found({ q, found }: { q: string; found: Outcome }) {
	const t = useTranslations("search");
	const { pages, count, some } = found;
	return (
		<>
			<div role="status" className={styles.outcome}>
				<p>
					{count === 0
						? t("none", { q })
						: some
							? t("some", { q })
							: t("count", { count, q })}
				</p>
				{pages.length < count && <p>{t("first", { shown: pages.length })}</p>}
			</div>
			{count === 0 ? (
				<Onward />
			) : (
				<ol className={styles.found}>
					{pages.map((page) => (
						<Result key={page.path} page={page} />
					))}
				</ol>
			)}
		</>
	);
}

function Result({ page }: { page: FoundPage }) {
	const t = useTranslations("search");
	const format = useFormats();
	const { kind, path, title, text, date, picture } = page;
	return (
		<li>
			{picture && (
				<Picture
					picture={picture}
					sizes="160px"
					decorative
					className={styles.picture}
				/>
			)}
			<div>
				<p className={styles.kind}>
					{t(`kind_${kind}`)}
					{date && (
						<>
							{" · "}
							<time dateTime={date}>
								{format.dateTime(new Date(date), { dateStyle: "long" })}
							</time>
						</>
					)}
				</p>
				<h2>
					<SiteLink to={path}>
						<bdi>
							<Marked pieces={title} />
						</bdi>
					</SiteLink>
				</h2>
				<p>
					<Marked pieces={text} />
				</p>
			</div>
		</li>
	);
}

function Marked({ pieces }: { pieces: Pieces }) {
	return pieces.map(({ text, hit }, n) => {
		const key = `${n} ${text}`;
		return hit ? <mark key={key}>{text}</mark> : <span key={key}>{text}</span>;
	});
}

const ways = [pageMap.models, pageMap.support, pageMap.contact] as const;

function Onward() {
	const t = useTranslations("search");
	const shell = useTranslations("shell");
	return (
		<div className={styles.onward}>
			<p>{t("noneHint")}</p>
			<ul>
				{ways.map(({ path, name }) => (
					<li key={path}>
						<SiteLink to={path}>{shell(name)}</SiteLink>
					</li>
				))}
			</ul>
		</div>
	);
}
