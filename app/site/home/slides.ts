import { useEffect, useState } from "react";
import type { Banner, Car } from "../../../contracts/catalogue/catalogue.ts";
import type { Slide } from "./Hero.tsx";

/** Three slides that need no answer: they show before the load completes (section 2). */
function defaultSlides(cars: Car[], line: string): Slide[] {
	return cars.slice(0, 3).map((car) => ({
		id: car.id,
		title: car.name,
		synopsis: line,
		model: car.name,
		picture: car.picture,
	}));
}

/** The slides to show now: those that came, or the default ones until they do. */
export function useSlides(
	banners: Banner[] | Promise<Banner[]>,
	cars: Car[],
	line: string,
): Slide[] {
	const [arrived, setArrived] = useState<Banner[]>();
	useEffect(() => {
		if (Array.isArray(banners)) return;
		let gone = false;
		banners.then(
			(found) => gone || setArrived(found),
			() => undefined,
		);
		return () => {
			gone = true;
		};
	}, [banners]);
	const slides = Array.isArray(banners) ? banners : arrived;
	return slides && slides.length > 0 ? slides : defaultSlides(cars, line);
}
