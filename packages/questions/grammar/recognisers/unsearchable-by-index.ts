import { WordTable } from '../read-tokens.ts';

/** Of titles that are for sale or to let. */
export const OFFERED_SINCE =
  'Since when something is on the market is not kept with titles; ask comparable deals for asking prices of a time.';

/** What deals alone record. */
export const NOT_OF_TITLES = new WordTable<string>([
  [
    'deals by,deal by,purchases by,acquisitions by',
    'Who bought or sold is not recorded with a sale; ask for what somebody owns.',
  ],
  [
    'more than asking,more than asking price,more than the asking price,less than asking,less than asking price,less than the asking price,more than guide price,less than guide price,below asking,above asking,over asking,under asking,below asking price,above asking price,over asking price,under asking price,below guide,above guide,over guide,under guide,below guide price,above guide price,over guide price,under guide price,below the asking price,above the asking price,over the asking price,under the asking price,below the guide price,above the guide price,over the guide price,under the guide price',
    'What was asked before a sale is not kept with it; ask for “sold below the local average”.',
  ],
  [
    'listing,under offer,sold stc,sstc,stc,sale agreed,let agreed,letting agreed,let subject to contract,sold subject to contract,withdrawn from the market,withdrawn from sale,taken off the market',
    'Titles record what is for sale or to let, and no other listings; ask this of comparable deals.',
  ],
  [
    'recently listed for sale,newly listed for sale,just listed for sale,recently listed,newly listed,just listed,new to the market,new to market,new on the market,new on market,fresh to the market,fresh to market,just come on the market,just come to the market,just come onto the market,just come to market,recently come to the market,recently come on the market,recently on the market,recently put on the market,newly on the market,just on the market,came to the market,came to market,came on the market,come to the market',
    'Since when something is on the market is not kept with titles; ask for what is “for sale”.',
  ],
  [
    'reduced asking price,reduced price,price reduced,price reduction,price drop,price cut,reduced in price',
    'What was asked before is not kept with titles; ask for what is “for sale”.',
  ],
  [
    'as tenant,as a tenant,as the tenant,as occupier',
    'Tenants are searched by their names, and not by what kind of people they are.',
  ],
  [
    'lettings',
    'Titles record leases, and lettings are deals: ask this of comparable deals, or for “leases”.',
  ],
  [
    'appeal allowed,appeals allowed,appeal dismissed,appeals dismissed,allowed on appeal,allowed at appeal,dismissed at appeal,granted on appeal,refused on appeal,won on appeal,won at appeal,lost at appeal,appeal won,appeal lost,successful appeal,unsuccessful appeal,appeal upheld',
    'How an appeal ended is not in the records; ask for “planning appeal”.',
  ],
  ...['in', 'since', 'within', 'before', 'after', 'this', 'last', 'between', 'during'].map(
    (when): [string, string] => [
      `decided ${when},determined ${when},issued ${when}`,
      `When an application was decided cannot be searched; ask when it was “submitted ${when}”.`,
    ],
  ),
  [
    'in poor condition,poor condition,in good condition,good condition,in fair condition,fair condition,in average condition,average condition,needing work,in need of work,needing refurbishment,in need of refurbishment,needing modernisation,in need of modernisation,requiring modernisation,refurbished,run down,dilapidated',
    'Titles do not record the condition of buildings; ask this of comparable deals.',
  ],
  [
    'lease event',
    'A lease event is an end, a break or a rent review: ask for “leases ending or with a break in 2027”, say.',
  ],
  [
    'decision date',
    'When an application was decided cannot be searched; ask when it was submitted.',
  ],
  [
    'no completion,not completed,not been completed,practical completion',
    'Whether works began or ended is not in the records; ask for what is granted.',
  ],
  [
    'tenancy at will,tenancies at will,periodic tenancy,licence to occupy,licences to occupy,rolling tenancy',
    'Titles record leases, and no tenancies without a term.',
  ],
  ['net yield,niy,net initial yield', 'Titles record gross yields; ask for a “yield over 6%”.'],
  [
    'owner occupied,owner occupier,owner occupation',
    'Titles do not record who occupies a property; ask deals for owner occupiers.',
  ],
  [
    'rent per square foot,rent per sq ft,rent per sqft,rent psf',
    'Titles record the rent of a lease for a year, not for each square foot.',
  ],
  [
    'per acre,price per acre',
    'Titles do not record prices per acre; ask this of comparable deals.',
  ],
]);
/** Also where a question says it in other words. */
export const NO_TENANTS = 'Deals do not record tenants; ask this of titles.';
/** What titles alone record. */
export const NOT_OF_DEALS = new WordTable<string>([
  [
    'recorded deals,recorded deal,recorded only,only recorded,on record only,modelled,not modelled,estimate,without estimates,no estimates,excluding estimates,not estimated',
    'Estimates are marked in the list and left out of the figures; they cannot be asked for.',
  ],
  [
    'more than asking,more than asking price,more than the asking price,less than asking,less than asking price,less than the asking price,more than guide price,less than guide price,above asking,below asking,over asking,under asking,above the asking price,below the asking price,above asking price,below asking price,over the asking price,under the asking price,above guide,below guide,above the guide price,below the guide price',
    'What was asked before a sale is not kept with it; ask for a price or a price per sq ft.',
  ],
  [
    'epc,energy rating,energy band,energy certificate,energy performance certificate',
    'Deals do not record energy certificates; ask this of titles.',
  ],
  [
    'vacant,vacant possession,with vacant possession,empty,unlet',
    'Deals do not record whether a property was let; ask this of titles.',
  ],
  [
    'headline rent,headline,net effective,net effective rent,effective rent',
    'Headline and effective rents are not told apart with deals; ask for “rents”.',
  ],
  [
    'grade a,grade b,grade a space,prime,prime retail,prime pitch',
    'Grades and pitches are not recorded with deals; ask for what is “in good condition”.',
  ],
  [
    'price withheld,withheld,undisclosed,price undisclosed,undisclosed price,price not disclosed',
    'Why a price is missing is not in the records; ask for deals with “no price”.',
  ],
  ['rateable value', 'Deals do not record rateable values; ask this of titles.'],
  ['let to,leased to,tenant,tenant is,occupier', NO_TENANTS],
  [
    'owned by,owner,council owned,company owned,overseas owned,belonging to,owned',
    'Deals do not record owners; ask this of titles.',
  ],
  [
    'planning,planning permission,planning consent,planning application',
    'Deals do not record planning; ask this of titles.',
  ],
  [
    'lease expiring,lease ending,expiring,with break,with a break,with breaks,break at,no break,without a break,without break,break option,with no break,break clause,rent review,lease end,lease expiry',
    'Deals are not searched by the terms of leases; ask this of titles.',
  ],
  [
    'never sold,not sold,unsold,last sold before',
    'Every deal is a sale, a letting or an offer; ask titles for what was never sold.',
  ],
  [
    'subletting,sublet,sublease,sub letting,sub let,sub lease,underletting,underlease,assignment,assigned,leaseback,sale and leaseback',
    'Sublettings, assignments and leasebacks are not told apart from other deals.',
  ],
  [
    'lease renewal,renewal,new letting,rather than renewal,rather than lease renewal,as opposed to renewal',
    'New leases and renewals are not told apart with deals; ask for “lettings”.',
  ],
  [
    'tenancy at will,tenancies at will,periodic tenancy,rolling tenancy',
    'Deals do not record tenancies without a term.',
  ],
  [
    'short term letting,long term letting,short term let,long term let,short let,short letting,long letting',
    'How long a letting is for is not kept with deals; ask titles for leases by their term.',
  ],
  ['title number', 'Deals are not searched by title number; look the title up instead.'],
]);
