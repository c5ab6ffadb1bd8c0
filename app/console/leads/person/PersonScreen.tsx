import { useState } from "react";
import { Link, useParams } from "react-router";
import { useTranslations } from "use-intl";
import type { Erased } from "../../../../contracts/console/leads/person.ts";
import { everything, may } from "../../../../contracts/rights.ts";
import { isNotFound } from "../../../request/request.ts";
import { screenPath } from "../../addresses.ts";
import { Bones } from "../../kit/form/Bones.tsx";
import { Page, Part } from "../../kit/form/Page.tsx";
import { useConsoleQuery } from "../../kit/requests/useConsoleQuery.ts";
import { Failed, Nothing } from "../../kit/states/States.tsx";
import { useMe } from "../../me.ts";
import { Certificate } from "./Certificate.tsx";
import { Correct } from "./Correct.tsx";
import { OfPhone } from "./OfPhone.tsx";
import { Request } from "./Request.tsx";
import { Rights } from "./Rights.tsx";

/** Screen of everything that is kept of a person, and what they may ask for. */
export default function PersonScreen() {
	const t = useTranslations("console.person");
	const { receipt = "" } = useParams();
	const [erased, setErased] = useState<Erased>();
	/** Receipts of requests of the same phone number that are theirs, too. */
	const [also, setAlso] = useState<string[]>([]);
	const mayRead = may(useMe().staff, "leads.export", everything);
	const { loaded, reload } = useConsoleQuery(
		"console-person",
		mayRead && !erased ? { receipt } : undefined,
		{ quiet: isNotFound },
	);
	const { data } = loaded;
	const back = (
		<p>
			<Link to={screenPath(erased ? "leads" : `leads/${receipt}`)}>
				{erased ? t("toRequests") : t("back", { receipt })}
			</Link>
		</p>
	);
	if (erased)
		return (
			<Page narrow title={t("erased")}>
				<Certificate erased={erased} />
				{back}
			</Page>
		);
	return (
		<Page narrow title={t("title")} intro={t("intro")}>
			{back}
			{!mayRead ? (
				<p>{t("forbidden")}</p>
			) : loaded.state === "failed" && isNotFound(loaded.error) ? (
				<Nothing title={t("gone")} text={t("goneText")} />
			) : loaded.state === "failed" ? (
				<Failed onAgain={reload} />
			) : !data ? (
				<Bones />
			) : (
				<>
					<Rights
						{...{ receipt, also }}
						person={data}
						onChanged={reload}
						onErased={setErased}
					/>
					<Part title={t("correct")} intro={t("correctText")}>
						<Correct
							key={JSON.stringify([data.name, data.email, data.phone])}
							receipt={receipt}
							person={data}
							onChanged={reload}
						/>
					</Part>
					<Part
						title={t("requests", { count: data.requests.length })}
						intro={t("requestsText")}
					>
						<ul>
							{data.requests.map((one) => (
								<li key={one.receipt}>
									<Request request={one} />
								</li>
							))}
						</ul>
					</Part>
					<OfPhone requests={data.ofPhone} also={also} onAlso={setAlso} />
				</>
			)}
		</Page>
	);
}
