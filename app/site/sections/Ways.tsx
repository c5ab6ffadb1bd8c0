import { useTranslations } from "use-intl";
import { telephone } from "../phone.ts";
import { useSite } from "../useSite.ts";
import styles from "./ways.module.css";

/**
 * Phone and e-mail in large letters, and when they are answered. `night`: on dark
 * ground, larger, beside words that name the hours.
 */
export function Ways({ night, hours }: { night?: boolean; hours?: string }) {
	const t = useTranslations("contactPage");
	const { brand } = useSite();
	return (
		<dl className={styles.ways} data-night={night || undefined}>
			<div>
				<dt>{t("phone")}</dt>
				<dd>
					<a href={telephone(brand.phone)}>
						<bdi dir="ltr">{brand.phone}</bdi>
					</a>
				</dd>
			</div>
			<div>
				<dt>{t("email")}</dt>
				<dd>
					<a href={`mailto:${brand.email}`}>
						<bdi dir="ltr">{brand.email}</bdi>
					</a>
				</dd>
			</div>
			{hours && (
				<div>
					<dt>{t("hours")}</dt>
					<dd>{hours}</dd>
				</div>
			)}
		</dl>
	);
}
