import { isRouteErrorResponse } from "react-router";
import { useTranslations } from "use-intl";
import { modelPath } from "../../contracts/addresses.ts";
import { pageMap } from "../../contracts/map.ts";
import { RequestError } from "../request/failure.ts";
import button from "../ui/button.module.css";
import layout from "../ui/layout.module.css";
import { Picture } from "../ui/Picture.tsx";
import styles from "./errorPage.module.css";
import { SiteLink } from "./SiteLink.tsx";
import { useSite } from "./useSite.ts";

/** What stands in for a page that is missing, or that failed. */
export function ErrorPage({ error }: { error: unknown }) {
	const t = useTranslations("error");
	const { brand, cars } = useSite();
	const request = useTranslations("request");
	const missing = isRouteErrorResponse(error) && error.status === 404;
	const lost = error instanceof RequestError && error.kind !== "answered";
	const text = t(missing ? "notFoundText" : "failedText");
	return (
		<div className={`${layout.bounds} ${styles.page}`}>
			<title>
				{t(missing ? "notFoundMeta" : "failedMeta", { brand: brand.name })}
			</title>
			<meta name="robots" content="noindex" />
			<h1>{t(missing ? "notFoundTitle" : "failedTitle")}</h1>
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
				<SiteLink to="/" className={missing ? button.action : button.quiet}>
					{t("toHome")}
				</SiteLink>
				<SiteLink to={pageMap.models.path} className={button.quiet}>
					{t("toModels")}
				</SiteLink>
			</p>
			<ul className={styles.models}>
				{cars.map((car) => (
					<li key={car.id}>
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
