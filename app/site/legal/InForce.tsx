import { useTranslations } from "use-intl";
import type { LegalText } from "../../../contracts/news.ts";
import { useFormats } from "../../i18n/useFormats.ts";
import { Written } from "../../ui/Written.tsx";
import meta from "../article/meta.module.css";

/** Effective date of a legal text in the reader's format, and its version where it differs. */
export function InForce({ text }: { text: LegalText }) {
	const t = useTranslations("legal");
	const format = useFormats();
	const { version, effective } = text;
	const named = version !== effective && version;
	if (!named && !effective) return null;
	const since = () =>
		format.dateTime(new Date(`${effective}T00:00:00Z`), { dateStyle: "long" });
	return (
		<p className={meta.meta}>
			{named && <span>{t("version", { version: named })}</span>}
			{effective && (
				<time dateTime={effective}>
					<Written text={() => t("inForce", { date: since() })} />
				</time>
			)}
		</p>
	);
}
