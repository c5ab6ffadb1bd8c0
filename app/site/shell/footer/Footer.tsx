import { useTranslations } from "use-intl";
import { modelPath } from "../../../../contracts/addresses/addresses.ts";
import { mapPages, pageMap } from "../../../../contracts/map.ts";
import button from "../../../ui/button.module.css";
import layout from "../../../ui/layout.module.css";
import { SiteLink } from "../../SiteLink.tsx";
import { useSite } from "../../useSite.ts";
import { useDownloadCenter } from "../downloadCenter.ts";
import { Logo } from "../Logo.tsx";
import styles from "./footer.module.css";
import { LegalLinks } from "./LegalLinks.tsx";

const footerPages = mapPages.filter(({ footer }) => footer);

/** The footer, with fewer columns in narrow windows (specification, section 2). */
export function Footer() {
	const t = useTranslations("shell");
	const { brand, cars, missing } = useSite();
	const { center, login } = useDownloadCenter();
	return (
		<footer className={styles.footer}>
			<div className={layout.bounds}>
				<div className={styles.columns}>
					<div className={styles.brand}>
						<SiteLink to="/" aria-label={t("home", { brand: brand.name })}>
							<Logo />
							<bdi>{brand.name}</bdi>
						</SiteLink>
						<p>{brand.line}</p>
						<div className={styles.wide}>
							<a href={center} className={button.quiet}>
								{t("downloadCenter")}
							</a>
						</div>
					</div>
					<nav aria-labelledby="footer-models" className={styles.wide}>
						<h2 id="footer-models">
							<SiteLink to={pageMap.models.path}>{t("models")}</SiteLink>
						</h2>
						<ul className={styles.models}>
							{cars.map((car) => (
								<li key={car.id}>
									<SiteLink to={modelPath(car.name)}>
										<bdi>{car.name}</bdi>
									</SiteLink>
								</li>
							))}
						</ul>
					</nav>
					<nav aria-labelledby="footer-company" className={styles.wide}>
						<h2 id="footer-company">{t("company")}</h2>
						<ul>
							{footerPages
								.filter(({ path }) => !missing.includes(path))
								.map(({ id, path, area, name }) => (
									<li key={id}>
										{area === "login" ? (
											<a href={login}>{name && t(name)}</a>
										) : (
											<SiteLink to={path}>{name && t(name)}</SiteLink>
										)}
									</li>
								))}
						</ul>
					</nav>
					<div>
						<h2>{t("follow")}</h2>
						<ul className={styles.social}>
							{brand.social.map(({ network, url }) => (
								<li key={network}>
									<a href={url} rel="noopener me" target="_blank">
										<bdi>{network}</bdi>
									</a>
								</li>
							))}
						</ul>
					</div>
				</div>
				<div className={styles.lines}>
					<LegalLinks />
					<p>{brand.registration}</p>
					<p>{brand.automobile}</p>
					<p>{brand.support}</p>
				</div>
			</div>
		</footer>
	);
}
