import { useTranslations } from "use-intl";
import layout from "../../ui/layout.module.css";

/**
 * Stands where there are no files. While they are on their way it says so, but
 * not to eyes: a text that comes and goes would flicker, and an empty cell says
 * nothing to anybody.
 */
export function Nothing(props: {
	busy: boolean;
	text: string;
	className: string | undefined;
}) {
	const t = useTranslations("partners.shell");
	const { busy, text, className } = props;
	return (
		<p className={className}>
			{busy ? <span className={layout.hidden}>{t("loading")}</span> : text}
		</p>
	);
}
