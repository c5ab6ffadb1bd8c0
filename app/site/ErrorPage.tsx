import { isRouteErrorResponse } from "react-router";
import { useTranslations } from "use-intl";
import { modelPath } from "../../contracts/addresses/addresses.ts";
import { pageMap } from "../../contracts/map.ts";
import { RequestError } from "../request/failure.ts";
import button from "../ui/button.module.css";
import { evenRows } from "../ui/evenRows.ts";
import layout from "../ui/layout.module.css";
import { Picture } from "../ui/Picture.tsx";
import rows from "../ui/rows.module.css";
import styles from "./errorPage.module.css";
import { SiteLink } from "./SiteLink.tsx";
import { useSite } from "./useSite.ts";

/** Texts of a page that is not there, by their names. */
const words = {
	missing: {
		meta: "notFoundMeta",
		title: "notFoundTitle",
		text: "notFoundText",
	},
	gone: { meta: "goneMeta", title: "goneTitle", text: "goneText" },
	failed: { meta: "failedMeta", title: "failedTitle", text: "failedText" },
} as const;

/** Labels of links to lists. */
const waysTo = {
	models: "toModels",
	newsroom: "toNewsroom",
	blog: "toBlog",
} as const;

/** The list that a page stood in, by its address without language. */
function listAbove(path: string): keyof typeof waysTo | undefined {
	const lists = ["models", "newsroom", "blog"] as const;
	return lists.find((one) => path.startsWith(`${pageMap[one].path}/`));
}

/** Page that stands in for one that is missing, was withdrawn, or failed. */
export function ErrorPage({ error }: { error: unknown }) {
	const t = useTranslations("error");
	const { brand, cars, page } = useSite();
	const request = useTranslations("request");
	const status = isRouteErrorResponse(error) ? error.status : undefined;
	const gone = status === 410;
	const missing = gone || status === 404;
	const lengths = evenRows(cars.length, 4);
	const list = gone ? listAbove(page.path) : undefined;
	const message = words[gone ? "gone" : missing ? "missing" : "failed"];
	const lost = error instanceof RequestError && error.kind !== "answered";
	const text = t(message.text);
	return (
		<div className={`${layout.bounds} ${styles.page}`}>
			<title>{t(message.meta, { brand: brand.name })}</title>
			<meta name="robots" content="noindex" />
			<h1>{t(message.title)}</h1>
			<p className={styles.text}>{lost ? request(error.kind) : text}</p>
			<p className={styles.ways}>
				{!missing && (
					<button
						type="button"
						className={button.action}
						onClick={() => location.reload()}
					>
						{t("again")}
					</button>
				)}
				{list && (
					<SiteLink to={pageMap[list].path} className={button.action}>
						{t(waysTo[list])}
					</SiteLink>
				)}
				<SiteLink
					to="/"
					className={missing && !list ? button.action : button.quiet}
				>
					{t("toHome")}
				</SiteLink>
				{list !== "models" && (
					<SiteLink to={pageMap.models.path} className={button.quiet}>
						{t("toModels")}
					</SiteLink>
				)}
			</p>
			<ul className={`${rows.rows} ${styles.models}`}>
				{cars.map((car, index) => (
					<li key={car.id} data-row={lengths[index]}>
						<SiteLink to={modelPath(car.name)}>
							<Picture
								picture={car.picture}
								sizes="(max-width: 640px) 44vw, 22vw"
								decorative
							/>
							<bdi>{car.name}</bdi>
						</SiteLink>
					</li>
				))}
			</ul>
		</div>
	);
}
