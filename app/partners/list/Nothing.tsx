import { useTranslations } from "use-intl";
import layout from "../../ui/layout.module.css";

/**
 * Stands where there are no files. While they are on their way it says so to
 * those who do not see the list fade: a table may have no empty cell.
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
