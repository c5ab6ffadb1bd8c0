import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { downloadCenterPath } from "../../../contracts/addresses/addresses.ts";
import { Logo } from "../../site/shell/Logo.tsx";
import { useSite } from "../../site/useSite.ts";
import styles from "./center.module.css";

/** The brand's sign, which leads to its site, and the title of the center. */
export function CenterTitle() {
	const t = useTranslations("partners.shell");
	const home = useTranslations("shell");
	const { brand } = useSite();
	return (
		<div className={styles.title}>
			<Link to="/" aria-label={home("home", { brand: brand.name })}>
				<Logo />
			</Link>
			<Link to={downloadCenterPath}>{t("title")}</Link>
		</div>
	);
}
