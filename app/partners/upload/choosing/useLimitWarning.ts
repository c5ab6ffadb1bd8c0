import { useTranslations } from "use-intl";
import { showToast } from "../../../request/toasts.ts";
import { uploadLimit } from "./choose.ts";

/** Says that more files were chosen than one may send (specification, section 5). */
export function useLimitWarning() {
	const t = useTranslations("partners.upload");
	return ({ files, total }: { files: number; total: number }) =>
		showToast({ message: t("limit", { limit: uploadLimit, files, total }) });
}
