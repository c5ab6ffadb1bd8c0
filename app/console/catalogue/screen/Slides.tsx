import { useState } from "react";
import { useTranslations } from "use-intl";
import { may } from "../../../../contracts/rights.ts";
import { pageLanguage } from "../../../i18n/pageLanguage.ts";
import { useConsoleQuery } from "../../kit/requests/useConsoleQuery.ts";
import { Failed } from "../../kit/states/States.tsx";
import { When } from "../../kit/time/When.tsx";
import { useMe } from "../../me.ts";
import styles from "../catalogue.module.css";
import { wordIn } from "../words.ts";
import { OrderDraft } from "./OrderDraft.tsx";
import { PlanSlide } from "./PlanSlide.tsx";
import { RowButton, RowHead } from "./RowHead.tsx";
import type { Slide } from "./rows.ts";
import { SlideLook } from "./SlideLook.tsx";
import { useOrdered } from "./useOrdered.ts";

/** The slides of the home page in their order, with their two pictures and their times. */
export function Slides() {
	const t = useTranslations("console.catalogue");
	const { staff, sourceLanguage } = useMe();
	const { loaded, put, reload } = useConsoleQuery("console-slides", {});
	const slides = loaded.data ?? [];
	const nameOf = ({ titles, slug }: Slide) =>
		wordIn(titles, slug, pageLanguage(), sourceLanguage);
	const order = useOrdered("slide", slides, nameOf, { put, reload });
	const [planning, setPlanning] = useState<Slide>();
	const mayPublish = may(staff, "content.publish", {
		kind: "slide",
		language: "every",
	});
	const maySort = may(staff, "content.structure", { kind: "slide" });
	if (!loaded.data)
		return loaded.state === "failed" ? (
			<Failed onAgain={reload} />
		) : (
			<p role="status" className={styles.state}>
				{t("loading")}
			</p>
		);
	return (
		<>
			{slides.length === 0 && <p className={styles.state}>{t("noSlides")}</p>}
			<OrderDraft
				kind="slide"
				{...{ maySort, ...order.draft }}
				onDone={order.reload}
			/>
			<ol ref={order.list} className={styles.slides}>
				{slides.map((slide, index) => (
					<li key={slide.entry} {...order.rowOf()}>
						<RowHead
							kind="slide"
							row={slide}
							name={nameOf(slide)}
							handle={maySort && order.handleOf(index)}
							also={slide.model ? t("leadsTo", { name: slide.model }) : false}
							tools={
								mayPublish && (
									<RowButton
										name={nameOf(slide)}
										onClick={() => setPlanning(slide)}
									>
										{t("plan")}
									</RowButton>
								)
							}
						>
							<Time side="from" plan={slide.from} />
							<Time side="until" plan={slide.until} />
						</RowHead>
						<div className={styles.pair}>
							<SlideLook
								picture={slide.desktop}
								on="desktop"
								name={t("desktop")}
								title={nameOf(slide)}
							/>
							<SlideLook
								picture={slide.mobile}
								on="mobile"
								name={t("mobile")}
								title={nameOf(slide)}
							/>
						</div>
					</li>
				))}
			</ol>
			{planning && (
				<PlanSlide
					slide={planning}
					name={nameOf(planning)}
					onClose={() => setPlanning(undefined)}
					onDone={(next) =>
						put(slides.map((one) => (one.entry === next.entry ? next : one)))
					}
				/>
			)}
		</>
	);
}

/** A planned time where the reader is, and where the account says he is. */
function Time({ side, plan }: { side: "from" | "until"; plan: Slide["from"] }) {
	const t = useTranslations("console.catalogue");
	if (!plan?.at) return null;
	return (
		<p className={plan.failed ? styles.fault : undefined}>
			{t(side)} <When at={plan.at} /> {plan.failed && t("planFailed")}
		</p>
	);
}
