import { useTranslations } from "use-intl";
import { modelPath } from "../../../contracts/addresses.ts";
import layout from "../../ui/layout.module.css";
import { SiteLink } from "../SiteLink.tsx";
import { useSite } from "../useSite.ts";
import styles from "./footer.module.css";
import { Logo } from "./Logo.tsx";

export function Footer() {
	const t = useTranslations("shell");
	const { brand, cars } = useSite();
	return (
		<footer className={styles.footer}>
			<div className={layout.bounds}>
				<div className={styles.columns}>
					<div className={styles.brand}>
						<SiteLink to="/" aria-label={t("home", { brand: brand.name })}>
							<Logo name="" />
						</SiteLink>
						<p>{brand.line}</p>
					</div>
					<nav aria-labelledby="footer-models">
						<h2 id="footer-models">{t("models")}</h2>
						<ul className={styles.models}>
							{cars.map((car) => (
								<li key={car.id}>
									<SiteLink to={modelPath(car.name)}>
										<bdi>{car.name}</bdi>
									</SiteLink>
								</li>
							))}
							<li>
								<SiteLink to="/models">{t("allModels")}</SiteLink>
							</li>
						</ul>
					</nav>
					<div>
						<h2>{t("contact")}</h2>
						<ul>
							<li>
								<a href={`mailto:${brand.email}`}>
									<bdi>{brand.email}</bdi>
								</a>
							</li>
							<li>
								<a href={`tel:${brand.phone}`}>
									<bdi dir="ltr">{brand.phone}</bdi>
								</a>
							</li>
						</ul>
					</div>
				</div>
				<div className={styles.lines}>
					<p>{brand.registration}</p>
					<p>{brand.automobile}</p>
					<p>{brand.support}</p>
				</div>
			</div>
		</footer>
	);
}
