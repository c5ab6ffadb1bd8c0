import { useState } from "react";
import { useTranslations } from "use-intl";
import button from "../../ui/button.module.css";
import { useSite } from "../useSite.ts";
import { checkNames, type Findings } from "./findings.ts";

/** The findings as text, for a letter to customer support. */
export function Report({ findings }: { findings: Findings | undefined }) {
	const t = useTranslations("ces");
	const { brand, language } = useSite();
	const [copied, setCopied] = useState(false);
	if (!findings) return null;
	const report = [
		`language: ${language}`,
		...checkNames.map((name) => {
			const { state, text, values } = findings[name];
			return `${name}: ${state}, ${[text, ...Object.values(values ?? {})].join(" ")}`;
		}),
		navigator.userAgent,
	].join("\n");
	const subject = encodeURIComponent(t("mailSubject"));
	const body = encodeURIComponent(report);
	const copy = async () => {
		await navigator.clipboard.writeText(report);
		setCopied(true);
	};
	return (
		<>
			{"clipboard" in navigator && (
				<button type="button" className={button.quiet} onClick={copy}>
					{t(copied ? "copied" : "copy")}
				</button>
			)}
			<a
				className={button.quiet}
				href={`mailto:${brand.email}?subject=${subject}&body=${body}`}
			>
				{t("send")}
			</a>
		</>
	);
}
