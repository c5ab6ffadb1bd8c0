import { useEffect } from "react";
import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { isNotFound } from "../../request/request.ts";
import { useCall } from "../../request/useCall.ts";
import { AskForAccess } from "../asking/AskForAccess.tsx";
import { call } from "../request.ts";
import { Failed } from "../ui/Failed.tsx";
import states from "../ui/states.module.css";
import { ViewTitle } from "../ui/ViewTitle.tsx";
import { filePath } from "./query.ts";

/**
 * File that an address names (`?file=`): leads to it in its folder, or says that there is none
 * and offers to ask for it. What is said depends on nothing but whether who asks sees it.
 */
export function FilePlace({ id }: { id: string }) {
	const t = useTranslations("partners.shell");
	const navigate = useNavigate();
	const { loaded, reload } = useCall(`file-place ${id}`, (signal) =>
		call("file-place", { file_id: id }, { signal, quiet: isNotFound }).catch(
			(error) => {
				if (isNotFound(error)) return "none" as const;
				throw error;
			},
		),
	);
	const found = loaded.data;
	useEffect(() => {
		if (!found || found === "none") return;
		void navigate(filePath(id, found), { replace: true });
	}, [found, id, navigate]);
	if (loaded.state === "failed")
		return (
			<>
				<ViewTitle>{t("fileLink")}</ViewTitle>
				<Failed onAgain={reload} />
			</>
		);
	if (found !== "none") return <ViewTitle>{t("fileLink")}</ViewTitle>;
	return (
		<>
			<ViewTitle>{t("noSuchFile")}</ViewTitle>
			<p className={states.failed} role="alert">
				{t("noSuchFileText")}
			</p>
			<AskForAccess />
		</>
	);
}
