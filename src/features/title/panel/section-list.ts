import type { TitleDocument } from '@property/contract/titles/title.ts';
import { type ComponentType, lazy } from 'react';
import type { SectionId } from '#lib/links/section-codec.ts';
import AmenitiesSection from '../sections/amenities-section.tsx';
import { DealsSection, LeaseholdTitlesSection } from '../sections/linked-sections.tsx';
import MoreSection from '../sections/more-section.tsx';
import OverviewSection from '../sections/overview-section.tsx';
import OwnersSection from '../sections/owners-section.tsx';
import PlanningSection from '../sections/planning-section.tsx';
import {
  BuildingsSection,
  ConstraintsSection,
  RatingSection,
  UseClassesSection,
} from '../sections/record-sections.tsx';
import TravelTimeSection from '../travel/travel-time-section.tsx';
import type { SectionComponentProps } from './section.tsx';

/** One section of the panel. `id` stands in links as `?section=`. */
export interface SectionDefinition {
  readonly id: SectionId;
  readonly title: string;
  /** The entry of the navigation that leads to it; the first section of an entry is its target. */
  readonly entry: string;
  readonly Component: ComponentType<SectionComponentProps>;
  /** Whether it makes sense for a title; for every one when left out. */
  readonly appliesTo?: (title: TitleDocument) => boolean;
}

// The sections with charts or files are chunks of their own.
const LeasesSection = lazy(() => import('../sections/leases-section.tsx'));
const SalesSection = lazy(() => import('../sections/sales-section.tsx'));
const FootfallSection = lazy(() => import('../sections/footfall-section.tsx'));
const EnergySection = lazy(() => import('../sections/energy-section.tsx'));
const ImagesSection = lazy(() => import('../sections/images-section.tsx'));
const BrochuresSection = lazy(() => import('../sections/brochures-section.tsx'));
const TrafficSection = lazy(() => import('../sections/traffic-section.tsx'));

const isNotLeasehold = (title: TitleDocument) => title.tenure?.toLowerCase() !== 'leasehold';

/** The sections in the order of the panel. */
export const SECTIONS: readonly SectionDefinition[] = [
  { id: 'overview', title: 'Overview', entry: 'Overview', Component: OverviewSection },
  { id: 'owners', title: 'Owners', entry: 'Owners', Component: OwnersSection },
  { id: 'sales', title: 'Sales', entry: 'Sales', Component: SalesSection },
  { id: 'leases', title: 'Leases', entry: 'Leases', Component: LeasesSection },
  { id: 'planning', title: 'Planning', entry: 'Planning', Component: PlanningSection },
  { id: 'footfall', title: 'Footfall', entry: 'Footfall', Component: FootfallSection },
  { id: 'traffic', title: 'Busiest roads', entry: 'Traffic', Component: TrafficSection },
  { id: 'amenities', title: 'Amenities', entry: 'Amenities', Component: AmenitiesSection },
  { id: 'travel-time', title: 'Travel time', entry: 'Travel', Component: TravelTimeSection },
  { id: 'images', title: 'Images', entry: 'Files', Component: ImagesSection },
  { id: 'brochures', title: 'Brochures', entry: 'Files', Component: BrochuresSection },
  { id: 'energy', title: 'Energy certificates', entry: 'Records', Component: EnergySection },
  { id: 'use-classes', title: 'Use classes', entry: 'Records', Component: UseClassesSection },
  { id: 'rating', title: 'Rating', entry: 'Records', Component: RatingSection },
  { id: 'constraints', title: 'Constraints', entry: 'Records', Component: ConstraintsSection },
  { id: 'buildings', title: 'Buildings', entry: 'Records', Component: BuildingsSection },
  {
    id: 'leasehold-titles',
    title: 'Leasehold titles',
    entry: 'Records',
    Component: LeaseholdTitlesSection,
    appliesTo: isNotLeasehold,
  },
  { id: 'deals', title: 'Deals of this title', entry: 'Records', Component: DealsSection },
  { id: 'more', title: 'More', entry: 'More', Component: MoreSection },
];
