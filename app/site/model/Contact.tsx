import { useTranslations } from "use-intl";
import { testDrivePath } from "../../../contracts/addresses/addresses.ts";
import type { CarDetail } from "../../../contracts/catalogue/catalogue.ts";
import type { CopyTexts } from "../../../contracts/content/kinds/copy.ts";
import button from "../../ui/button.module.css";
import layout from "../../ui/layout.module.css";
import { withModel } from "../copy.ts";
import { telephone } from "../phone.ts";
import { SiteLink } from "../SiteLink.tsx";
import { useSite } from "../useSite.ts";
import styles from "./contact.module.css";

export function Contact(props: { car: CarDetail; copy: CopyTexts["model"] }) {
	const { car, copy } = props;
	const t = useTranslations("model");
	const shell = useTranslations("shell");
	const { brand } = useSite();
	// Isolated, so that the plus sign stays in front in Arabic too.
	const phone = `\u2066${brand.phone}\u2069`;
	return (
		<section className={styles.band}>
			<div className={`${layout.bounds} ${layout.section} ${styles.contact}`}>
				<h2>{copy.title}</h2>
				<p>{withModel(copy.text, car.name)}</p>
				<p className={styles.ways}>
					<SiteLink className={button.action} to={testDrivePath(car.name)}>
						{shell("testDrive")}
					</SiteLink>
					<a className={button.quiet} href={telephone(brand.phone)}>
						{t("call", { phone })}
					</a>
				</p>
			</div>
		</section>
	);
}
