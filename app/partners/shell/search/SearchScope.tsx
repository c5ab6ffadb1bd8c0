import { Radio, RadioGroup } from "react-aria-components/RadioGroup";
import { useTranslations } from "use-intl";
import styles from "./searchScope.module.css";
import { useEcho } from "./useEcho.ts";

/** Whether a search looks through everything or only below the folder that is shown. */
export function SearchScope(props: {
	folder: string;
	within: boolean;
	onWithin: (within: boolean) => void;
}) {
	const t = useTranslations("partners.shell");
	const { folder, onWithin } = props;
	const [within, showWithin] = useEcho(props.within);
	return (
		<RadioGroup
			className={styles.scope}
			aria-label={t("searchIn")}
			orientation="horizontal"
			value={within ? "folder" : "all"}
			onChange={(value) => {
				showWithin(value === "folder");
				onWithin(value === "folder");
			}}
		>
			<Radio value="all">{t("everywhere")}</Radio>
			<Radio value="folder">
				{t.rich("inFolder", { name: () => <bdi>{folder}</bdi> })}
			</Radio>
		</RadioGroup>
	);
}
