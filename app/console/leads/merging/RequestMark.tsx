import { useTranslations } from "use-intl";
import own from "./merging.module.css";

/** Mark of what belongs to a request that is laid over the open one. */
export function RequestMark({ receipt }: { receipt: string }) {
	const t = useTranslations("console.leads");
	return (
		<p className={own.mark}>
			<bdi>{t("merge_request", { receipt })}</bdi>
		</p>
	);
}
